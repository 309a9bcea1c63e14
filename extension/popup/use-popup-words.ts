import { popupWords } from '#text/popup.ts'
import { useText } from '#ui/frame/language.tsx'

export const usePopupWords = () => popupWords[useText().lang]
