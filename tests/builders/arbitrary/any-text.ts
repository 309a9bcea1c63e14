import fc from 'fast-check'

const anyCodePoint = fc
  .oneof({ weight: 1, arbitrary: fc.integer({ min: 0, max: 0xff }) }, fc.integer({ min: 0, max: 0x10ffff }))
  .filter(code => code < 0xd800 || code > 0xdfff)
  .map(code => String.fromCodePoint(code))

/**
 * Any text of whole code points, as `fc.string({ unit: 'binary' })`. That one lists a million code points first, which
 * takes a second in each process.
 */
export const anyText = (limits: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ ...limits, unit: anyCodePoint })
