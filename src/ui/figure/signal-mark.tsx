import type { ReactNode } from 'react'
import { useText } from '../frame/language.tsx'

export type MarkedSignal =
  | 'STRONG_ENTRY'
  | 'ENTRY'
  | 'LAZY_ENTRY'
  | 'LAZY_STRONG_ENTRY'
  | 'HOLD'
  | 'CAUTION'
  | 'LAZY_CAUTION'
  | 'EXIT'
  | 'WAIT'
  | 'TARGET_RAISED'

/** Late signals are hollow. Each signal has its own shape, so that colour is not needed to tell them apart. */
const shapes: Record<MarkedSignal, ReactNode> = {
  STRONG_ENTRY: <path className="filled" d="M7 0 13 8H1zM1 10h12v3H1z" />,
  ENTRY: <path className="filled" d="M7 2 13 12H1z" />,
  LAZY_ENTRY: <path d="M7 2.6 12.3 11.5H1.7z" />,
  LAZY_STRONG_ENTRY: <path d="M7 .9 12 7.5H2zM1.5 10.3h11v2.2h-11z" />,
  HOLD: <path className="thick" d="M1 5h12M1 9.5h12" />,
  CAUTION: (
    <>
      <path d="M7 1 13 7 7 13 1 7z" />
      <path className="filled" d="M7 1 13 7 7 13z" />
    </>
  ),
  LAZY_CAUTION: <path d="M7 1 13 7 7 13 1 7zM7 1v12" />,
  EXIT: <path className="plain" d="M2 2h10v10H2zM4.5 4.5l5 5m0-5-5 5" />,
  WAIT: <circle className="quiet" cx="7" cy="7" r="4.5" />,
  TARGET_RAISED: <path d="M1 2.5h12M7 13V6M4 9l3-3 3 3" />,
}

export const markedSignals = Object.keys(shapes) as MarkedSignal[]

type Props = {
  signal: MarkedSignal
  /** Gives the mark an accessible name, for places where the word is not beside it. */
  named?: boolean
}

export function SignalMark({ signal, named = false }: Props) {
  const { t } = useText()
  const box = {
    className: 'signal-mark',
    width: 14,
    height: 14,
    viewBox: '0 0 14 14',
    focusable: false,
  } as const
  if (!named) {
    return (
      <svg {...box} aria-hidden="true">
        {shapes[signal]}
      </svg>
    )
  }
  return (
    <svg {...box} role="img" aria-label={t(`ui.signals.${signal}`)}>
      {shapes[signal]}
    </svg>
  )
}
