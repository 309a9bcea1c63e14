import { Fragment } from 'react'

const figure = /([$₩]?[−+±-]?\d[\d,]*(?:\.\d+)?\s?(?:%p|%|배|원|달러|×|주(?![가-힣]))?)/

/**
 * A part that is only digits («20 sessions») is the length of a window; one with a sign or a dot («2.8%») is a measured value.
 */
const isFigure = (part: string): boolean => /[^\d\s]/.test(part)

/** Shows a sentence with its measured values in bold. */
export function TextWithBoldFigures({ text }: { text: string }) {
  return text.split(figure).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    at % 2 === 1 && isFigure(part) ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>,
  )
}
