/**
 * The words of push on this device: the prompt, why push may be impossible, and the text of a notification that could
 * not be read.
 */
export const push = {
  /** The text of a push whose content did not arrive completely. */
  unreadable: '새 알림이 있습니다. 눌러서 확인하세요.',

  title: '이 기기에서도 알림 받기',
  ask: {
    stock: '이 종목의 변화를 앱을 닫아 두어도 알려 드립니다.',
    price: '정한 가격에 닿으면 앱을 닫아 두어도 알려 드립니다.',
    group: '이 업종·테마의 움직임을 앱을 닫아 두어도 알려 드립니다.',
    preset: '조건에 새로 들어오거나 나간 종목을 앱을 닫아 두어도 알려 드립니다.',
    type: '켠 알림을 앱을 닫아 두어도 알려 드립니다.',
    setting: '앱을 닫아 두어도 이 기기로 알려 드립니다.',
  },
  turnOn: '이 기기에서 켜기',
  later: '나중에',
  inApp: '푸시 없이도 앱 안 알림함에는 모두 남습니다.',
  busy: '기기를 등록하고 있습니다.',
  on: '이 기기에서 알림을 받고 있습니다.',
  turnOff: '이 기기에서 끄기',

  signedOut: '로그인하면 이 기기에서 푸시를 받을 수 있습니다.',
  unsupported: '이 브라우저는 푸시 알림을 받을 수 없습니다.',

  installTitle: '홈 화면에 추가하면 받을 수 있습니다',
  needsInstall:
    'iPhone과 iPad에서는 홈 화면에 있는 앱만 푸시를 받습니다. 공유 버튼을 누르고 ‘홈 화면에 추가’를 고른 뒤, 홈 화면의 Tidemark를 열어 다시 켜 주세요.',

  blockedTitle: '브라우저가 알림을 막고 있습니다',
  blocked: {
    chrome:
      '주소창 왼쪽의 사이트 정보 아이콘을 누르고 ‘알림’을 ‘허용’으로 바꾼 뒤 이 페이지를 새로고침하세요.',
    'chrome-android':
      '주소창 왼쪽의 사이트 정보 아이콘 › 권한 › 알림을 켜세요. 그대로라면 Android 설정 › 앱 › 브라우저 › 알림도 켜야 합니다.',
    edge: '주소창의 자물쇠 아이콘을 누르고 ‘알림’을 ‘허용’으로 바꾼 뒤 이 페이지를 새로고침하세요.',
    safari:
      'Safari › 설정 › 웹 사이트 › 알림에서 이 사이트를 ‘허용’으로 바꾸세요. 그대로라면 시스템 설정 › 알림에서 Safari도 허용하세요.',
    ios: 'iPhone 설정 › 알림 › Tidemark에서 ‘알림 허용’을 켜세요.',
    firefox:
      '주소창의 자물쇠 아이콘을 누르고 ‘알림 보내기’ 옆의 ‘차단됨’을 지운 뒤 이 페이지를 새로고침하세요.',
    'firefox-android':
      '주소창의 자물쇠 아이콘을 누르고 ‘알림’을 허용하세요. 그대로라면 Android 설정 › 앱 › Firefox › 알림도 켜야 합니다.',
    samsung:
      '삼성 인터넷 메뉴 › 설정 › 사이트 및 다운로드 › 사이트 알림에서 이 사이트를 켜세요. 그대로라면 휴대전화 설정의 앱 알림도 켜야 합니다.',
    other: '브라우저의 사이트 설정에서 이 사이트의 알림을 ‘허용’으로 바꾼 뒤 이 페이지를 새로고침하세요.',
  },

  failedTitle: '이 기기를 등록하지 못했습니다',
  failed: {
    'timed-out': '브라우저가 제때 답하지 않았습니다. 잠시 뒤 다시 해 보세요.',
    refused:
      '브라우저의 푸시 서비스가 등록을 받지 않았습니다. 네트워크가 푸시를 막고 있지 않은지 확인해 주세요.',
    'no-worker': '이 브라우저에서는 백그라운드 기능이 막혀 있습니다. 사생활 보호 창이 아닌지 확인해 주세요.',
    offline: '지금은 연결되어 있지 않습니다. 연결되면 다시 해 보세요.',
    server: '서버가 지금 등록을 받지 못합니다. 잠시 뒤 다시 해 보세요.',
  },
  again: '다시 해 보기',
}
