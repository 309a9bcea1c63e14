import { popupWords } from '#text/words/popup.ts'
import { useText } from '#ui/frame/language.tsx'

export const usePopupWords = () => popupWords[useText().lang]
