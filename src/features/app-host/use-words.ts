import { appHostWords } from '#text/app-host.ts'
import { useText } from '#ui/frame/language.tsx'

export const useAppHostWords = () => appHostWords[useText().lang]
