export const menu = {
  sections: { market: '시장', mine: '내 것', understanding: '알아보기', law: '약관과 정보' },
  lead: '모든 화면과 설정',
}
