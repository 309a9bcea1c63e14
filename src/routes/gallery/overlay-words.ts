import type { Lang } from '#text/text.ts'

/** Texts about overlays that only the gallery uses. */
const table = {
  app: ['앱 안의 덮개', 'Overlays of the app'],
  appLead: [
    '앱에서만 나옵니다. 여기서는 닫을 수 있지만, 너무 오래된 앱에서는 닫을 길이 없습니다.',
    'Only inside the app. Here they close; in an app that is too old there is no way past them.',
  ],
  install: ['새로 설치 · Android 104', 'Install · Android 104'],
  update131: ['업데이트 · Android 131', 'Update · Android 131'],
  update14: ['업데이트 · iOS 14', 'Update · iOS 14'],
  restart: ['다시 시작 · Android 131, 132 받음', 'Restart · Android 131, 132 fetched'],
  restartIos: ['다시 시작 · iOS 14, 15 받음', 'Restart · iOS 14, 15 fetched'],
  lost: ['연결 끊김', 'Network lost'],
  lostBusy: ['연결 끊김 · 시도하는 중', 'Network lost · trying'],
  lostStill: ['연결 끊김 · 아직', 'Network lost · still'],
  storage: ['파일 권한 거부', 'Files refused'],
  camera: ['카메라 권한 거부', 'Camera refused'],
  onHold: ['결제 보류', 'Payment on hold'],
  inGrace: ['결제 유예', 'Payment in grace'],
  screenshot: ['화면 사진 공유', 'Screenshot'],
  screenshotByHand: ['화면 사진 공유 · 공유 없음', 'Screenshot · no sharing'],
  frame: ['화면 전체와 위의 띠', 'Whole pages and strips'],
  maintenance: ['점검', 'Maintenance'],
  sorry: ['사과 화면', 'Error fallback'],
  language: ['언어 고르기', 'Language selector'],
  alerts: ['알림 목록', 'Alert list'],
  alertsEmpty: ['알림 목록 · 없음', 'Alert list · empty'],
  alertsTitle: ['알림', 'Alerts'],
  noAlerts: ['아직 알림이 없습니다', 'No alerts yet'],
  noAlertsText: ['내 종목에 일이 생기면 여기에 쌓입니다.', 'What happens to your stocks is collected here.'],
  strips: ['위의 띠', 'Strips'],
} satisfies Record<string, [ko: string, en: string]>

export type OverlayWord = keyof typeof table

export const overlayWordsIn =
  (lang: Lang) =>
  (word: OverlayWord): string =>
    table[word][lang === 'ko' ? 0 : 1]
