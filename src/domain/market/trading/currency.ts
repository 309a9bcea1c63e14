export type Currency = 'KRW' | 'USD'
