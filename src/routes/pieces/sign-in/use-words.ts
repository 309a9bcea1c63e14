import { signInWords } from '#text/sign-in.ts'
import { useText } from '#ui/language.tsx'

export const useWords = () => signInWords[useText().lang]
export type Words = ReturnType<typeof useWords>
