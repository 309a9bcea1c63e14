import { Fragment } from 'react'

const figure = /([$₩]?[−+±-]?\d[\d,]*(?:\.\d+)?\s?(?:%p|%|배|원|달러|×|주(?![가-힣]))?)/

/** «20 sessions» is the length of a window; «2.8%» is what was found in it. */
const isFigure = (part: string): boolean => /[^\d\s]/.test(part)

/** A sentence with its figures in the weight that is read first. */
export function FiguresIn({ text }: { text: string }) {
  return text.split(figure).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places
    at % 2 === 1 && isFigure(part) ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>,
  )
}
