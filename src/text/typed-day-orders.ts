import type { TypedDayOrder } from '#domain/market/calendar/typed-day.ts'
import type { Lang } from './formats.ts'

export const typedDayOrders: Readonly<Record<Lang, TypedDayOrder>> = { ko: 'year-first', en: 'month-first' }
