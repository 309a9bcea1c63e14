type Day = { date: string }
type Name = { name: string }

/** The ways to sign in, how they are changed, and their history. These words load with the screens that use them. */
export const security = {
  ways: '로그인 방법',
  providers: {
    password: '비밀번호',
    phone: '휴대폰',
    kakao: '카카오',
    naver: '네이버',
    google: 'Google',
    apple: 'Apple',
  },
  setAt: ({ date }: Day) => `${date}에 정함`,
  linkedAt: ({ date }: Day) => `${date}에 연결`,
  linked: '연결됨',
  notLinked: '연결 안 됨',
  phoneMissing: '연결해 두지 않으면 비밀번호를 잊었을 때 다시 정할 수 없습니다.',
  change: '바꾸기',
  link: '연결',
  unlink: '끊기',
  changeOf: ({ name }: Name) => `${name} 바꾸기`,
  linkOf: ({ name }: Name) => `${name} 연결`,
  unlinkOf: ({ name }: Name) => `${name} 연결 끊기`,
  identity: '본인 확인',
  identityWhy: '휴대폰으로 확인합니다. 한 사람이 한 계정만 확인할 수 있습니다.',
  identityAt: ({ date }: Day) => `${date}에 확인했습니다`,
  identityBegin: '확인하기',
  identityOf: '본인 확인하기',
  identityAgain: '다시 확인',
  identityAgainOf: '본인 확인 다시 하기',
  demo: '둘러보기 계정의 로그인 방법은 바꿀 수 없습니다.',
  lastStays: '로그인 방법은 하나 이상 있어야 합니다.',

  current: '지금 비밀번호',
  currentWrong: '비밀번호가 맞지 않습니다.',
  currentMissing: '지금 비밀번호를 입력해 주세요.',
  proofCode: '연결된 휴대폰으로 인증번호를 받아 본인임을 확인합니다.',
  proofMissing: '먼저 인증번호를 받아 주세요.',
  signInAgain: '본인 확인이 필요합니다. 로그아웃한 뒤 다시 로그인하고 10분 안에 해 주세요.',

  passwordTitle: '비밀번호 바꾸기',
  passwordDo: '비밀번호 바꾸기',
  passwordEnds: '바꾸면 다른 기기에서는 모두 로그아웃됩니다. 이 기기는 그대로입니다.',
  passwordSame: '지금 비밀번호와 다른 것으로 넣어 주세요.',
  passwordDone: '비밀번호를 바꿨습니다. 다른 기기에서는 로그아웃했습니다.',

  phoneTitle: '휴대폰 연결',
  phoneWhy: '비밀번호를 잊으면 이 번호로 다시 정합니다. 이 번호로 로그인할 수도 있습니다.',
  phoneDo: '이 번호 연결',
  phoneRefused: '이 번호는 연결할 수 없습니다. 다른 번호를 써 주세요.',
  phoneDone: '휴대폰을 연결했습니다.',

  linkTitle: ({ name }: Name) => `${name} 연결`,
  linkText: ({ name }: Name) =>
    `${name} 화면에서 확인을 마치면 이 계정에 그 방법으로도 로그인할 수 있습니다.`,
  linkDo: ({ name }: Name) => `${name} 화면으로 가기`,
  linkDone: ({ name }: Name) => `로그인 방법을 더했습니다: ${name}`,
  linkRefused: '이 로그인은 연결할 수 없습니다. 다른 로그인을 쓰거나 이미 연결된 것을 먼저 끊어 주세요.',
  linking: '연결을 확인하는 중입니다',
  linkFailed: '연결하지 못했습니다',
  toMy: '내 정보로',

  unlinkTitle: ({ name }: Name) => `${name} 연결을 끊을까요?`,
  unlinkText: ({ name }: Name) =>
    `이 계정에 그 방법으로는 더 로그인할 수 없습니다. ${name}: 다시 로그인하면 새 계정이 만들어집니다.`,
  unlinkPhone: '이 번호로 로그인하거나 비밀번호를 다시 정할 수 없게 됩니다.',
  unlinkDo: '연결 끊기',
  unlinkDone: ({ name }: Name) => `연결을 끊었습니다: ${name}`,

  events: '보안 기록',
  eventsNone: '아직 기록이 없습니다.',
  eventsNote: '내가 한 일이 아니면 비밀번호를 바꾸고 다른 기기에서 모두 로그아웃하세요.',
  said: {
    'password-changed': ({ date }: Day) => `${date}에 비밀번호를 바꿨습니다.`,
    'password-reset': ({ date }: Day) => `${date}에 비밀번호를 다시 정했습니다.`,
    'leaving-asked': ({ date }: Day) => `${date}에 계정 삭제를 신청했습니다.`,
    'leaving-undone': ({ date }: Day) => `${date}에 계정 삭제를 취소했습니다.`,
    'sign-in-linked': ({ date, name }: Day & Name) => `${date}에 로그인 방법을 더했습니다: ${name}`,
    'sign-in-unlinked': ({ date, name }: Day & Name) => `${date}에 로그인 방법을 끊었습니다: ${name}`,
  },
  endedBy: {
    'password-changed':
      '비밀번호가 바뀌어 이 기기에서 로그아웃했습니다. 새 비밀번호로 로그인해 주세요. 직접 바꾸지 않았다면 비밀번호를 다시 정하세요.',
    'password-reset':
      '비밀번호를 다시 정해 이 기기에서 로그아웃했습니다. 새 비밀번호로 로그인해 주세요. 직접 한 일이 아니라면 비밀번호를 다시 정하세요.',
  },
}
