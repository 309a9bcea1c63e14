import { appHostWords } from '#text/app-host.ts'
import { useText } from '#ui/language.tsx'

export const useWords = () => appHostWords[useText().lang]
