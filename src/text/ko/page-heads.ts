/** The page descriptions for search engines and link previews. Each is one sentence. */
export const pageHeads = {
  site: '모든 숫자의 근거를 보여 주는 한국·미국 주식 분석.',
  quote: ({ name, date }: { name: string; date: string }) =>
    `${name}의 가격, 신호, 등급과 그 근거, 반대로 볼 이유까지. ${date} 기준.`,
  quoteSimulated: ({ name, date }: { name: string; date: string }) =>
    `${name}의 가격, 신호와 그 근거. ${date} 기준 모의 자료이며 실제 회사가 아닙니다.`,
  simulated: '모의 시장',
  sectorOf: ({ name }: { name: string }) => `${name} 업종`,
  descriptions: {
    search: '한국과 미국의 종목, 화면과 말뜻을 이름으로, 초성으로 찾기.',
    stockChart: '거래대금, 거래량, 상승, 하락, 52주 신고가와 신저가로 본 오늘의 순위.',
    top: '시장마다 가장 큰 회사들과 그 회사들의 오늘.',
    sector: '업종의 흐름과 그 안의 종목을 한 화면에서.',
    sectors: '업종별 등락과 이유를 지도와 표로.',
    theme: '오늘 움직인 테마와 그 안의 종목.',
    category: '뜨는 분류 하나와 그 안의 종목.',
    categories: '오늘 가장 많이 움직인 분류.',
    schedule: '실적, 배당, 휴장과 만기를 날짜별로.',
    marketCondition: '시장 온도를 만드는 입력과 가중치까지 모두.',
    marketReport: '장이 끝난 뒤의 시장 보고서.',
    marketReportToday: '오늘 시장에서 무슨 일이 있었는지, 숫자와 함께.',
    trust: '나온 신호를 하나도 빼지 않은 기록. 손실도, 비용도, 우연과의 비교도.',
    aiWorks: '신호와 점수가 만들어지는 과정.',
    qInfo: '신호, 점수, 등급, 지표의 뜻과 계산식.',
    quantrackInfo: '운영자, 자료의 출처와 지연, 위험 안내.',
    userHow: '주요 기능을 차례대로 따라 하는 사용법.',
    terms: '이용약관의 지금 판과 지난 판.',
    privacyPolicy: '무엇을 왜 얼마 동안 보관하는지.',
    cookiePolicy: '이 기기에 두는 모든 것의 목적과 기간.',
  },
}
