/** Signing in. */
export const login = {
  lead: '로그인하면 내 종목을 모든 기기에서 봅니다',
  general: '아이디로 로그인',
  soon: '문자, 카카오, 네이버, 구글, Apple 로그인은 아직 없습니다.',
  username: '아이디',
  password: '비밀번호',
  submit: '로그인',
  busy: '확인하는 중',
  usernameMissing: '아이디를 입력해 주세요.',
  passwordMissing: '비밀번호를 입력해 주세요.',
  demoTitle: '둘러보기 계정',
  demoText: '비밀번호는 모두 {{password}}입니다. 모의 시세로 채워져 있습니다.',
  useDemo: '{{name}} 채우기',
  signedInAs: '{{name}} 님으로 로그인되어 있습니다',
  toHome: '홈으로',
  offline: '로그인하려면 연결이 필요합니다. 입력한 내용은 그대로 둡니다.',
  extension: '확장 프로그램에서 쓰려면 로그인해 주세요.',
} as const
