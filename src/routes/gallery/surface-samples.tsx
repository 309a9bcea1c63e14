import { SectionHead } from '#ui/frame/section-head.tsx'
import type { SampleProps } from './sample-props.ts'

const surfaces = ['bg', 's1', 's2', 's3', 'line', 'line-2', 'edge', 'accent', 'up', 'down']

export function SurfaceSamples({ word }: SampleProps) {
  return (
    <section>
      <SectionHead title={word('surfaces')} />
      <div className="cells">
        {surfaces.map(name => (
          <span key={name} className="caption">
            <i className="swatch" style={{ display: 'block', background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
    </section>
  )
}
