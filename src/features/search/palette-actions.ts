import type { Settings } from '#state/app/settings.ts'
import type { TextKey } from '#text/text.ts'
import type { SearchWords } from '#text/words/search.ts'

export type PaletteAction = {
  id: string
  /** A setting with the value that it gets, or the key of the action's own name. */
  name:
    | readonly [setting: TextKey, value: TextKey | 'English' | '한국어']
    | Exclude<keyof SearchWords['actions'], 'signIn'>
  change?: Partial<Settings>
  who?: 'signed-in'
  also: readonly string[]
}

const theme = ['테마', '화면 밝기', '다크 모드', 'theme', 'appearance']
const scheme = ['색', '색상', '상승 하락 색', 'colour scheme', 'color scheme', 'colors']

export const paletteActions: readonly PaletteAction[] = [
  setting('theme-dark', ['ui.theme', 'ui.themes.dark'], { theme: 'dark' }, [
    ...theme,
    '다크',
    'dark theme',
    'night',
  ]),
  setting('theme-light', ['ui.theme', 'ui.themes.light'], { theme: 'light' }, [
    ...theme,
    '라이트',
    'light theme',
    'day',
  ]),
  setting('theme-auto', ['ui.theme', 'ui.themes.auto'], { theme: 'auto' }, [...theme, 'system theme']),
  setting('lang-ko', ['ui.language', '한국어'], { lang: 'ko' }, ['한글', 'Korean', 'language']),
  setting('lang-en', ['ui.language', 'English'], { lang: 'en' }, ['영어', '영문', 'language']),
  setting('scheme-auto', ['ui.scheme', 'ui.schemes.auto'], { scheme: 'auto' }, scheme),
  setting('scheme-kr', ['ui.scheme', 'ui.schemes.kr'], { scheme: 'kr' }, [...scheme, 'red up']),
  setting('scheme-us', ['ui.scheme', 'ui.schemes.us'], { scheme: 'us' }, [...scheme, 'green up']),
  setting('scheme-cb', ['ui.scheme', 'ui.schemes.cb'], { scheme: 'cb' }, [...scheme, '색맹', 'colour-blind']),
  { id: 'install', name: 'install', also: ['홈 화면에 추가', 'add to home screen', 'download'] },
  { id: 'sign-out', name: 'signOut', who: 'signed-in', also: ['나가기', 'log out', 'logout'] },
]

function setting(
  id: string,
  name: PaletteAction['name'],
  change: Partial<Settings>,
  also: readonly string[],
): PaletteAction {
  return { id, name, change, also }
}
