type Count = { count: number }
type Day = { date: string }
type Time = { time: string }
type Name = { name: string }
type PlanRoom = { stocks: number; watchlists: number; portfolios: number }

/** The account screens: profile, plan, devices, consents, sign-out and deletion. */
export const accountScreens = {
  asOf: ({ time }: Time) => `${time} 기준`,
  save: '저장',
  busy: '저장하는 중',
  saved: '저장했습니다.',
  unsaved: '아직 저장하지 않은 내용이 있습니다.',
  reset: '되돌리기',
  kept: '입력한 내용은 그대로 있습니다.',
  welcome: ({ name }: Name) => `${name} 님`,
  noNickname: '별명을 정해 주세요',
  demo: '둘러보기 계정입니다. 바꾼 내용은 다른 사람에게도 보일 수 있습니다.',

  guestTitle: '이 기기에만 보관하고 있습니다',
  guestText:
    '로그인하지 않아도 종목과 메모를 이 기기에 둘 수 있습니다. 로그인하면 계정으로 옮겨지고 모든 기기에서 보입니다.',
  guestThings: '이 기기에 있는 것',
  guestNothing: '아직 없습니다. 종목을 담거나 메모를 적으면 여기에 모입니다.',
  guestLoss: '브라우저 자료를 지우면 함께 사라집니다. 파일로 받아 두었다가 로그인한 뒤 가져올 수 있습니다.',

  plan: '이용권',
  plans: { guest: '로그인 전', free: '무료', trial: '체험', basic: '베이직', premium: '프리미엄' },
  planFree: '무료로 쓰고 있습니다.',
  planTrial: ({ date }: Day) => `모든 기능을 체험하고 있습니다. ${date}에 저절로 끝나며 결제되지 않습니다.`,
  planRenews: ({ date }: Day) => `${date}에 갱신됩니다.`,
  planEnds: ({ date }: Day) => `해지했습니다. ${date}까지 쓸 수 있습니다.`,
  planUntil: ({ date }: Day) => `${date}까지 쓸 수 있습니다.`,
  planExpired: '이용권이 끝나 지금은 무료로 쓰고 있습니다. 담아 둔 것은 그대로 있습니다.',
  alsoCharging: ({ name, date }: Name & Day) =>
    `${name}에서도 ${date}에 결제됩니다. 두 번 내지 않으려면 그쪽을 해지하세요.`,
  holds: {
    on_hold: 'Google Play에서 결제하지 못해 이용권이 멈췄습니다. Google Play에서 결제 수단을 확인해 주세요.',
    in_grace_period:
      'Google Play에서 결제하지 못했습니다. 아직은 쓸 수 있으니 Google Play에서 결제 수단을 확인해 주세요.',
  },
  platforms: {
    android: 'Google Play',
    ios: 'App Store',
    account_transfer: '계좌이체',
    promotion: '프로모션',
    payple: '카드 결제',
    init_trial: '무료 체험',
  },
  managePlan: '이용권 관리와 해지',
  seePlans: '이용권 비교하기',
  startTrial: '무료 체험 알아보기',
  trialSurvey: '체험이 어땠는지 들려주시겠어요? 짧은 질문 세 개이고, 답하지 않아도 괜찮아요.',
  openTrialSurvey: '설문 보기',
  trialNote: ({ count }: Count) =>
    `${count}시간 동안 모든 기능을 씁니다. 카드는 필요 없고, 저절로 끝나며, 한 번만 쓸 수 있습니다.`,

  profile: '프로필',
  nickname: '별명',
  nicknameRules: '2~20자. 다른 사람에게 보이는 이름입니다.',
  nicknameFaults: {
    too_short: '두 글자 이상이어야 합니다.',
    too_long: '스무 글자까지 쓸 수 있습니다.',
    not_allowed: '쓸 수 없는 글자나 낱말이 들어 있습니다.',
    taken: '다른 사람이 쓰고 있습니다.',
  },
  nicknameFree: '쓸 수 있는 별명입니다.',
  nicknameChecking: '확인하는 중입니다.',
  nicknameUnknown: '지금은 확인할 수 없습니다. 저장할 때 확인합니다.',
  nicknameRefused: '이 별명은 쓸 수 없습니다. 다른 별명을 적어 주세요.',
  name: '이름',
  nameHint: '적지 않아도 됩니다. 다른 사람에게 보이지 않습니다.',
  nameRefused: '60자까지, 보이는 글자만 쓸 수 있습니다.',
  gender: '성별',
  genders: { none: '밝히지 않음', man: '남성', woman: '여성' },
  birthYear: '태어난 해',
  birthYearNone: '밝히지 않음',
  birthYearRefused: '태어난 해를 다시 골라 주세요.',
  languageHint: '문자와 알림, 이 기기의 화면에 씁니다.',
  picture: '사진',
  pictureOf: ({ name }: Name) => `${name} 님의 사진`,
  pictureChoose: '사진 고르기',
  pictureChange: '사진 바꾸기',
  pictureRemove: '사진 지우기',
  pictureRemoved: '사진을 지웠습니다.',
  pictureSaved: '사진을 바꿨습니다.',
  pictureUnreadable: '읽을 수 없는 파일입니다. JPEG, PNG, WebP 사진을 골라 주세요.',
  cropTitle: '정사각형으로 자르기',
  cropHint: '끌어서 옮기거나 아래에서 맞춥니다.',
  cropSize: '크게',
  cropAcross: '가로 위치',
  cropDown: '세로 위치',
  cropSave: '이 사진 쓰기',
  cropArea: '잘라 낼 부분',

  joined: '가입한 날',

  devices: '로그인한 기기',
  thisDevice: '지금 이 기기',
  lastSeen: ({ time }: Time) => `${time}에 씀`,
  signedInAt: ({ time }: Time) => `${time}에 로그인`,
  allDevices: ({ count }: Count) => `${count}대 모두 보기`,
  endDevice: '로그아웃',
  endDeviceOf: ({ name }: Name) => `${name} 로그아웃`,
  deviceEnded: ({ name }: Name) => `${name}에서 로그아웃했습니다.`,
  endOthers: '다른 기기 모두 로그아웃',
  endOthersTitle: '다른 기기에서 모두 로그아웃할까요?',
  endOthersText: ({ count }: Count) =>
    `${count}대에서 로그아웃합니다. 그 기기에서 아직 보내지 않은 변경은 사라집니다.`,
  othersEnded: '이 기기를 뺀 모든 기기에서 로그아웃했습니다.',
  onlyThis: '다른 기기에서는 로그인하지 않았습니다.',

  consents: '동의',
  consentsLead: '선택 항목은 언제든지 켜고 끌 수 있습니다.',
  optional: '선택',
  required: '필수',
  givenAt: ({ time }: Time) => `${time}에 동의`,
  takenBackAt: ({ time }: Time) => `${time}에 철회`,
  neverGiven: '동의한 적 없음',
  requiredNote: '필수 항목은 계정을 삭제해야 철회됩니다.',
  needsPush: '알림으로 받는 데 먼저 동의해야 합니다.',
  read: '내용',
  readOf: ({ name }: Name) => `${name} 내용 보기`,
  consentFailed: ({ name }: Name) => `«${name}» 변경을 저장하지 못했습니다.`,

  data: '내 자료',
  things: {
    stocks: '내 종목',
    watchlists: '관심 그룹',
    portfolios: '포트폴리오',
    notes: '메모',
    filters: '저장한 조건',
    searches: '최근 검색',
  },
  count: ({ count }: Count) => `${count}개`,
  noThings: '아직 없습니다. 종목을 담거나 메모를 적으면 여기에 모입니다.',
  exportAll: '모두 파일로 받기',
  exportNote: '계정과 자료 전부를 파일 하나(JSON)에 담습니다. 나중에 다시 가져올 수 있습니다.',
  exportGuest: '파일로 받기',
  exported: ({ name }: Name) => `${name} 파일로 받았습니다.`,
  importFile: '파일에서 가져오기',
  importTitle: '이 파일을 가져올까요?',
  importMadeAt: ({ time }: Time) => `${time}에 만든 파일`,
  importLead: '지금 있는 것은 그대로 두고 그 옆에 넣습니다. 같은 것은 두 번 넣지 않습니다.',
  importGo: '이 내용 가져오기',
  importEmpty: '이 파일에는 가져올 것이 없습니다.',
  importUnreadable: 'Tidemark에서 받은 파일이 아니거나 손상되었습니다.',
  importTooLarge: '파일이 너무 큽니다. 50MB까지 읽을 수 있습니다.',
  importDone: ({ put, same, left_out }: { put: number; same: number; left_out: number }) =>
    [
      put > 0 ? `항목 ${put}개를 가져왔습니다.` : '새로 가져온 것은 없습니다.',
      same > 0 ? `${same}개는 이미 있었습니다.` : '',
      left_out > 0 ? `${left_out}개는 읽을 수 없어 두었습니다.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  importPlan: ({ stocks, watchlists, portfolios }: PlanRoom) =>
    `지금 이용권으로는 내 종목 ${stocks}개, 관심 그룹 ${watchlists}개, 포트폴리오 ${portfolios}개까지 담을 수 있습니다. 넘는 것은 가져오지 않고 파일에 그대로 둡니다.`,
  importRefused: {
    plan_limit: ({ count, name }: Count & Name) =>
      `이용권 한도를 넘는 ${count}개는 가져오지 않았습니다: ${name}. 파일에는 그대로 남아 있습니다.`,
    too_many: ({ count, name }: Count & Name) =>
      `계정에 더 담을 자리가 없어 ${count}개는 가져오지 않았습니다: ${name}. 파일에는 그대로 남아 있습니다.`,
    unknown_stock: ({ count, name }: Count & Name) =>
      `여기에 없는 종목이라 ${count}개는 가져오지 않았습니다: ${name}.`,
  },
  importClose: '닫기',
  importStopped: ({ count }: Count) =>
    `항목 ${count}개까지 가져오다 멈췄습니다. 다시 하면 나머지만 가져옵니다.`,

  leave: '계정 삭제',
  leaveLead: ({ count }: Count) =>
    `삭제를 신청하면 ${count}일 뒤에 모두 지웁니다. 그 전에는 언제든지 취소할 수 있습니다.`,
  leaveGone:
    '지우는 것: 프로필과 사진, 내 종목, 그룹과 포트폴리오, 메모, 저장한 조건, 동의 기록, 로그인 기록.',
  leaveKeptNone: '법에 따라 따로 보관할 기록은 없습니다.',
  leaveKept: ({ name, count }: Name & Count) => `법에 따라 ${count}년 보관: ${name}`,
  leaveRunning: ({ name, date }: Name & Day) =>
    `${name} 이용권은 계정을 삭제해도 해지되지 않습니다. ${date} 전에 그쪽에서 해지하세요.`,
  leaveRunningCard: ({ date }: Day) =>
    `카드 이용권은 계정이 지워질 때 함께 끝납니다. 그 전인 ${date}에 갱신되면 결제되니, 원하지 않으면 먼저 해지하세요.`,
  leaveExport: '삭제하기 전에 자료를 파일로 받아 두세요.',
  understood: '무엇이 지워지는지 읽었습니다',
  understoodMissing: '먼저 위 내용을 읽고 표시해 주세요.',
  leaveAsk: '계정 삭제 신청',
  leaveTitle: '계정을 삭제할까요?',
  leaveConfirm: ({ date }: Day) => `${date}에 모두 지웁니다. 그 전에 이 화면에서 취소할 수 있습니다.`,
  leaveDo: '삭제 신청',
  leaving: ({ date }: Day) => `${date}에 계정을 삭제합니다. 그때까지는 그대로 쓸 수 있습니다.`,
  stay: '삭제 취소',
  stayed: '삭제를 취소했습니다. 모두 그대로 있습니다.',
}
