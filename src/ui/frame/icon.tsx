import type { ReactNode } from 'react'

const shapes = {
  home: (
    <path d="M2.5 13.5c2.5 0 2.5-2 5-2s2.5 2 5 2 2.5-2 5-2M2.5 17c2.5 0 2.5-2 5-2s2.5 2 5 2 2.5-2 5-2M10 2.5v6M7.5 5h5" />
  ),
  markets: <path d="M3 17V9m4.7 8V4m4.6 13v-6M17 17V7" />,
  screener: (
    <path d="M3 5h2.2m3.6 0H17M3 10h8.2m3.6 0H17M3 15h4.2m3.6 0H17M8.8 5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0m6 5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0m-4 5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0" />
  ),
  'my-stocks': <path d="M3 4.5h14v11H3zM3 8.5h14M7.5 8.5v7" />,
  more: <path d="M4 10h.01M10 10h.01M16 10h.01" strokeWidth="2.4" />,
  search: <path d="M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1.3 4.2 4 4" />,
  bell: <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3" />,
  star: <path d="m10 2.8 2.2 4.7 5.1.6-3.8 3.5 1 5.1L10 14.2l-4.5 2.5 1-5.1L2.7 8.1l5.1-.6z" />,
  'star-filled': (
    <path
      d="m10 2.8 2.2 4.7 5.1.6-3.8 3.5 1 5.1L10 14.2l-4.5 2.5 1-5.1L2.7 8.1l5.1-.6z"
      fill="currentColor"
    />
  ),
  back: <path d="M12.5 4 6.5 10l6 6" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  chevron: <path d="m7.5 4 6 6-6 6" />,
  'chevron-down': <path d="m4 7.5 6 6 6-6" />,
  check: <path d="m3.5 10.5 4 4 9-9" />,
  warning: <path d="M10 3 18 16.5H2zM10 8v4M10 14.4h.01" />,
  info: <path d="M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0m-7-.5V14m0-7.4h.01" />,
  offline: (
    <path d="M3 3l14 14M2.5 8.5a11 11 0 0 1 3-2M9 5a11 11 0 0 1 8.5 3.5M5.5 11.5a7 7 0 0 1 3-1.8m3.4.3a7 7 0 0 1 2.6 1.5M10 15.5h.01" />
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes
export const iconNames = Object.keys(shapes) as IconName[]

/** A shape that only one component uses is passed as children, so that the first screen does not load it. */
type Props = ({ name: IconName } | { name?: undefined; children: ReactNode }) & { size?: number }

/** An icon is a decoration beside a word. An icon alone needs a name on the button around it. */
export function Icon({ size = 20, ...input }: Props) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {input.name ? shapes[input.name] : input.children}
    </svg>
  )
}
