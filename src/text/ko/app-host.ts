type App = { version: string; build: number; least: number }
type Store = { store: string }

/** The words that are shown only inside the mobile app, including the screen that requires an app update. */
export const appHost = {
  stores: { android: 'Play 스토어', ios: 'App Store' },
  gate: {
    install: {
      title: '앱을 새로 설치해 주세요',
      why: ({ version, build }: App) =>
        `지금 앱은 ${version}(빌드 ${build})으로, 이 자리에서 업데이트할 수 없을 만큼 오래되었습니다.`,
      what: ({ store }: Store) =>
        `${store}에서 Tidemark를 새로 설치한 뒤 그 앱에서 로그인해 주세요. 계정에 있는 종목과 메모는 그대로 나옵니다. 로그인하지 않고 담은 것은 이 앱에만 있습니다.`,
      act: ({ store }: Store) => `${store} 열기`,
    },
    update: {
      title: '앱을 업데이트해 주세요',
      why: ({ version, build, least }: App) =>
        `지금 앱은 ${version}(빌드 ${build})입니다. 이 화면은 빌드 ${least}부터 열립니다.`,
      what: ({ store }: Store) =>
        `${store}에서 업데이트한 뒤 다시 열어 주세요. 저장한 종목과 메모는 그대로 있습니다. 스토어가 열리지 않으면 직접 열어 Tidemark를 찾아 주세요.`,
      act: ({ store }: Store) => `${store}에서 업데이트`,
    },
    restart: {
      title: '앱을 다시 시작해 주세요',
      why: ({ build, least }: App) =>
        `새 버전을 이미 받아 두었지만 아직 빌드 ${build}로 돌고 있습니다. 이 화면은 빌드 ${least}부터 열립니다.`,
      what: () =>
        '다시 시작하면 새 버전이 적용됩니다. 저장한 종목과 메모는 그대로 있습니다. 그대로라면 앱을 완전히 닫았다가 열어 주세요.',
      act: () => '다시 시작',
    },
  },
  denied: {
    storage: {
      title: '파일 및 미디어 접근을 허용해 주세요',
      text: '파일을 고르거나 저장하려면 필요합니다. 설정 › 권한에서 ‘파일 및 미디어’를 허용한 뒤 다시 시도해 주세요.',
    },
    camera: {
      title: '카메라 접근을 허용해 주세요',
      text: '사진을 찍어 올리려면 필요합니다. 설정 › 권한에서 ‘카메라’를 허용한 뒤 다시 시도해 주세요.',
    },
    settings: '설정 열기',
    close: '나중에',
  },
  hold: {
    on_hold: {
      title: '결제가 되지 않아 구독이 멈췄습니다',
      text: 'Google Play가 구독 요금을 받지 못했습니다. 결제 수단을 고치면 구독이 바로 다시 이어집니다. 저장한 것은 지워지지 않습니다.',
    },
    in_grace_period: {
      title: '결제 수단을 확인해 주세요',
      text: 'Google Play가 구독 요금을 받지 못했습니다. 유예 기간이라 지금은 그대로 쓸 수 있지만, 결제 수단을 고치지 않으면 구독이 멈춥니다.',
    },
    fix: 'Google Play에서 고치기',
    close: '나중에',
  },
  screenshot: {
    title: '화면을 공유할까요?',
    info: '사진 대신 링크를 보내면 받는 사람이 같은 화면을 그 시점의 최신 숫자로 볼 수 있습니다.',
    share: '링크 공유',
    close: '닫기',
    text: ({ title, date, build }: { title: string; date: string; build: string }) =>
      `${title} · ${date} 기준 · Tidemark ${build} · 투자 판단을 돕는 자료이며 투자 권유가 아닙니다.`,
    link: '이 화면의 주소',
    linkHint: '눌러서 모두 고른 뒤 복사해 주세요.',
  },
  lost: {
    still: '아직 연결되지 않습니다.',
    read: '저장된 화면 보기',
  },
  link: {
    waits: '앱을 연 링크가 기다리고 있습니다. 열면 지금 쓰던 내용이 사라질 수 있습니다.',
    open: '링크 열기',
    leave: '그만두기',
  },
  door: {
    title: 'Tidemark 앱에 로그인',
    account: '로그인할 계정',
    first: '앱에 로그인하려면 먼저 이 브라우저에서 로그인해 주세요.',
    warning: 'Tidemark 앱에서 방금 로그인을 누른 것이 아니라면 계속하지 마세요.',
    enter: '앱에서 계속',
    done: '앱으로 돌아가세요',
    doneText: '앱이 저절로 열리지 않으면 아래를 눌러 주세요. 1분 안에 열어야 합니다.',
    open: '앱 열기',
    failed: '로그인을 마치지 못했습니다. 앱에서 다시 시도해 주세요.',
    unreachable: '브라우저를 열지 못했습니다. 다른 방법으로 로그인해 주세요.',
    arrived: ({ name }: { name: string }) => `${name} 님으로 로그인했습니다.`,
  },
  purchase: {
    connected: '구독을 계정에 연결했습니다.',
    taken: '이 결제는 이미 다른 계정에 연결되어 있습니다.',
    network: '네트워크 연결을 확인해 주세요.',
    canceled: '취소되었습니다.',
    failed: {
      android: '결제에 실패했습니다.',
      ios: '결제 시스템에 문제가 있습니다. 잠시 후 다시 시도해 주세요.',
    },
  },
}
