import type { Text } from '#text/text.ts'

/** Says who is signed in. Somebody who has just signed up has no nickname yet. */
export const signedInText = ({ t }: Pick<Text, 't'>, { nickname }: { nickname: string }): string =>
  nickname === '' ? t('login.signedIn') : t('login.signedInAs', { name: nickname })
