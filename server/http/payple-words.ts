import type { PaymentEnding } from '#server/card-ports.ts'
import type { PageLanguage } from './payment-page.ts'

type Sentences = readonly [title: string, text: string]

const noMoney = { ko: '빠져나간 돈은 없어요.', en: 'You haven’t been charged.' }

const korean: Record<string, Sentences> = {
  paid: ['결제됐어요', '지금부터 쓸 수 있어요. 영수증은 내 이용권에 있어요.'],
  open: ['아직 결제하지 않았어요', noMoney.ko],
  expired: ['결제 시간이 초과됐어요', `${noMoney.ko} 결제창을 다시 열면 처음부터 결제할 수 있어요.`],
  void: ['결제하지 않았어요', noMoney.ko],
  refused: ['카드사에서 결제를 거절했어요', `${noMoney.ko} 카드사가 알려 준 이유는 다음 화면에 있어요.`],
  sent: ['결제 결과를 확인하고 있어요', '이 화면을 닫아도 괜찮아요. 같은 결제가 두 번 되지는 않아요.'],
  '000': ['카드를 바꿨어요', '다음 결제부터 새 카드로 결제돼요.'],
  '003': ['이미 등록된 카드예요', '지금 쓰고 있는 카드와 같아서 바꾼 것이 없어요.'],
  '004': ['카드를 바꾸지 않았어요', '지금까지 쓰던 카드로 계속 결제돼요.'],
  card: ['카드를 등록하지 못했어요', '내 이용권에서 다시 해 주세요. 지금까지 쓰던 카드는 그대로예요.'],
  unknown: ['결제 정보를 찾을 수 없어요', '내 이용권에서 결제 내역을 확인해 주세요.'],
}

const english: Record<string, Sentences> = {
  paid: ['Payment complete', 'Your plan starts now. The receipt is under My plan.'],
  open: ['Your payment isn’t finished', noMoney.en],
  expired: ['The payment window timed out', `${noMoney.en} Open the window again to start over.`],
  void: ['Payment canceled', noMoney.en],
  refused: ['Your card was declined', `${noMoney.en} Your card issuer’s reason is on the next screen.`],
  sent: ['We are confirming your payment', 'You can close this page. You won’t be charged twice.'],
  '000': ['Your card was changed', 'Your next payment uses the new card.'],
  '003': ['This card is already on file', 'It’s the card you use now, so nothing changed.'],
  '004': ['Your card was not changed', 'Payments continue on your current card.'],
  card: ['We couldn’t add the card', 'Try again under My plan. Your current card is unchanged.'],
  unknown: ['We couldn’t find this payment', 'Check your payment history under My plan.'],
}

const table = { ko: korean, en: english }

export const payplePageWords = {
  ko: {
    next: '내 이용권으로 가기',
    openAgain: '결제창 다시 열기',
    sandbox: '모의 결제예요. 실제로 돈이 빠져나가지 않아요.',
    opening: '결제창을 여는 중이에요',
    openingText: '카드 회사의 결제창으로 이동해요. 카드 번호는 Tidemark에 남지 않아요.',
    failed: '결제창을 열지 못했어요. 네트워크를 확인하고 이 화면을 새로 고침해 주세요.',
    back: '결제하지 않고 돌아가기',
  },
  en: {
    next: 'Go to My plan',
    openAgain: 'Open the payment window again',
    sandbox: 'Sandbox: you won’t be charged.',
    opening: 'Opening the payment window',
    openingText: 'You’re going to the payment provider’s window. Tidemark never stores your card number.',
    failed: 'The payment window didn’t open. Check your connection and reload this page.',
    back: 'Go back without paying',
  },
}

/** The title and the sentence that say how a payment or the change of a card ended. */
export function paymentEndingWords(ending: PaymentEnding | null, lang: PageLanguage): Sentences {
  return table[lang][wordsKeyOf(ending)] ?? table[lang].card!
}

function wordsKeyOf(ending: PaymentEnding | null): string {
  if (ending === null) return 'unknown'
  if (ending.kind === 'card') return ending.code
  return ending.isExpired ? 'expired' : ending.status
}
