/** Sign-in words that other screens use too. Words that are read only while signing in are in `sign-in.ts`. */
export const login = {
  lead: '로그인하면 내 종목을 모든 기기에서 봅니다',
  general: '아이디로 로그인',
  username: '아이디',
  password: '비밀번호',
  submit: '로그인',
  signedInAs: '{{name}} 님으로 로그인되어 있습니다',
  signedIn: '로그인되어 있습니다',
} as const
