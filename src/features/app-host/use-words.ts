import { appHostWords } from '#text/words/app-host.ts'
import { useText } from '#ui/frame/language.tsx'

export const useAppHostWords = () => appHostWords[useText().lang]
