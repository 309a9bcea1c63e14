import type { CertificationEnding } from '#server/people-ports.ts'
import type { PageLanguage } from './payment-page.ts'

type Sentences = readonly [title: string, text: string]

/** The title and the sentence that say how a check of an identity ended. */
export const certificationEndingWords: Record<PageLanguage, Record<CertificationEnding, Sentences>> = {
  ko: {
    certified: ['본인 확인을 마쳤어요', '내 정보에 확인한 날짜가 보여요.'],
    taken: [
      '이미 다른 계정에서 본인 확인을 했어요',
      '한 사람은 한 계정만 확인할 수 있어요. 그 계정으로 로그인하거나, 그 계정에서 탈퇴한 뒤에 다시 해 주세요.',
    ],
    another_person: [
      '이 계정은 다른 사람이 본인 확인을 했어요',
      '처음에 확인한 분의 휴대폰으로 다시 해 주세요. 계정은 그대로예요.',
    ],
    failed: ['본인 확인을 하지 못했어요', '바뀐 것은 없어요. 내 정보에서 다시 할 수 있어요.'],
    waiting: [
      '본인 확인 결과를 기다리고 있어요',
      '이 화면을 닫아도 괜찮아요. 내 정보에서 결과를 볼 수 있어요.',
    ],
    unknown: [
      '본인 확인을 찾을 수 없어요',
      '시간이 오래 지났거나 주소가 달라요. 내 정보에서 다시 시작해 주세요.',
    ],
  },
  en: {
    certified: ['Your identity is verified', 'You can see the date in your account.'],
    taken: [
      'You’ve already verified another account',
      'Each person can verify one account. Sign in to that account, or delete it and try again.',
    ],
    another_person: [
      'Someone else verified this account',
      'Verify with the first person’s phone. Nothing has changed.',
    ],
    failed: ['We couldn’t verify your identity', 'Nothing has changed. Try again from your account.'],
    waiting: ['We’re waiting for the result', 'You can close this page. Your account will show the result.'],
    unknown: [
      'We couldn’t find this verification',
      'It has expired, or the address is wrong. Start again from your account.',
    ],
  },
}

export const certificationPageWords = {
  ko: {
    next: '내 정보로 가기',
    back: '하지 않고 돌아가기',
    sandbox: '모의 본인 확인이에요. 실제로 조회하지 않아요.',
    opening: '본인 확인',
    openingText:
      '확인 회사의 창에서 휴대폰으로 확인해요. 이름은 받지 않고, 휴대폰 번호, 생년월일, 통신사, 그리고 같은 사람인지 알아보는 번호(CI, DI)만 받아요. CI와 DI는 암호로 바꿔 두고, 탈퇴하면 모두 지워요.',
    open: '확인 창 열기',
    failed: '확인 창을 열지 못했어요. 네트워크를 확인하고 이 화면을 새로 고침해 주세요.',
  },
  en: {
    next: 'Go to my account',
    back: 'Go back without verifying',
    sandbox: 'Sandbox: no identity is looked up.',
    opening: 'Identity verification',
    openingText:
      'You verify with your mobile phone in the window of the checking company. We do not receive your name, only your number, date of birth, carrier, and the codes that tell whether two people are the same (CI, DI). CI and DI are stored encrypted, and all of it is deleted with your account.',
    open: 'Open the window',
    failed: 'The window didn’t open. Check your connection and reload this page.',
  },
}
