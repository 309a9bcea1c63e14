import type { Lang } from '#text/text.ts'

/** Texts that only the gallery uses. Only developers see them, so they are not in the dictionaries. */
const table = {
  title: ['화면의 말', 'The vocabulary of the screens'],
  lead: [
    '모든 조각을 모든 상태로 봅니다. 회사와 숫자는 지어낸 것입니다.',
    'Every piece in every state. Companies and numbers are invented.',
  ],
  row: ['종목 줄', 'A row of a stock'],
  rowLead: ['J와 K로 움직이고 Enter로 엽니다', 'J and K walk it, Enter opens'],
  loading: ['불러오는 동안', 'While loading'],
  marks: ['신호 표시', 'Signal marks'],
  icons: ['그림 글자', 'Icons'],
  numbers: ['숫자', 'Numbers'],
  staff: ['자', 'The staff'],
  rating: ['판정과 문턱', 'rating, with its thresholds'],
  estimate: ['95% 구간과 영', 'estimate with a 95% interval, zero marked'],
  proper: ['적정 가격과 오늘 가격', "proper price: range, middle, today's price"],
  unjudged: ['판정할 수 없음', 'cannot be judged'],
  unjudgedWhy: ['60거래일이 안 됩니다', 'fewer than 60 sessions'],
  contributions: ['기여', 'Contributions'],
  chart: ['캔들 차트', 'Candle chart'],
  ranges: ['기간', 'Range'],
  buttons: ['단추', 'Buttons'],
  primary: ['17종목 보기', 'Show 17 stocks'],
  plain: ['판 비교', 'Compare versions'],
  quiet: ['가정 바꾸기', 'Change the assumptions'],
  working: ['저장하는 중', 'Saving'],
  disabled: ['고를 수 없음', 'Not available'],
  follow: ['관심', 'Follow'],
  fields: ['입력란', 'Fields'],
  day: ['날짜', 'Date'],
  account: ['아이디', 'User name'],
  accountHint: ['영문 소문자와 숫자 4–20자', '4–20 small letters and digits'],
  password: ['비밀번호', 'Password'],
  passwordError: ['8자 이상이어야 합니다', 'Use 8 characters or more'],
  market: ['시장', 'Market'],
  alerts: ['장 마감 뒤 신호 알림', 'Signals after the close'],
  alertsHint: ['하루에 한 번, 밤에는 보내지 않습니다', 'Once a day, never at night'],
  overlays: ['덮개와 메시지', 'Overlays and messages'],
  openSheet: ['시트 열기', 'Open a sheet'],
  openDialog: ['확인 열기', 'Open a question'],
  sheetTitle: ['주가 강도', 'Relative strength'],
  sheetText: [
    '국내 종목 안 백분위입니다. 11월 20일 종가 기준.',
    'Percentile among US stocks. Close of Nov 20.',
  ],
  question: ['로그아웃할까요?', 'Sign out?'],
  questionText: [
    '이 기기에 남은 내 종목과 메모를 지웁니다.',
    'Stocks and notes kept on this device are erased.',
  ],
  signOut: ['로그아웃', 'Sign out'],
  toastInfo: ['알림', 'Message'],
  toastSuccess: ['저장 알림', 'Saved message'],
  toastError: ['오류 알림', 'Error message'],
  saved: ['저장했습니다.', 'Saved.'],
  tryLater: ['잠시 뒤 다시 시도해 주세요.', 'Please try again in a few minutes.'],
  apology: ['사과 화면', 'Apology page'],
  tabs: ['탭', 'Tabs'],
  states: ['상태', 'States'],
  emptyTitle: ['내 종목이 없습니다', 'No stocks of yours yet'],
  emptyText: [
    '관심 있는 종목을 더하면 바뀐 것부터 보여 드립니다.',
    'Add the stocks you follow, and what changed comes first.',
  ],
  addStock: ['종목 더하기', 'Add a stock'],
  reason: ['서버가 대답하지 않았습니다.', 'The server did not answer.'],
  table: ['표와 이름·값', 'Table, names and values'],
  stock: ['종목', 'Stock'],
  priceHead: ['현재가', 'Price'],
  changeHead: ['등락', 'Change'],
  against: [
    '이익의 31.2배에 거래됩니다. 비교 회사 14곳의 가운데값보다 44% 비쌉니다.',
    'At 31.2× earnings it costs 44% more than the median of its 14 peers.',
  ],
  againstTitle: ['가장 강한 반대 근거', 'Strongest reason against'],
  surfaces: ['바탕과 글자', 'Surfaces and text'],
  settings: ['설정', 'Settings'],
  back: ['돌아가기', 'Back to the pieces'],
} satisfies Record<string, [ko: string, en: string]>

export type GalleryWord = keyof typeof table

export const galleryWordsIn =
  (lang: Lang) =>
  (word: GalleryWord): string =>
    table[word][lang === 'ko' ? 0 : 1]
