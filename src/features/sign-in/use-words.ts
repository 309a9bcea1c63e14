import { signInWords } from '#text/words/sign-in.ts'
import { useText } from '#ui/frame/language.tsx'

export const useSignInWords = () => signInWords[useText().lang]
export type SignInWords = ReturnType<typeof useSignInWords>
