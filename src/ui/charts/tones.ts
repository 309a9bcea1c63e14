/** Returns the pitch of a close. From the lowest visible close to the highest there are three octaves. */
export function toneHertzOf(close: number, low: number, high: number): number {
  const share = high > low ? (close - low) / (high - low) : 0.5
  return 220 * 2 ** (3 * Math.min(1, Math.max(0, share)))
}

export type TonePlayer = { tone: (hertz: number) => void; end: () => void }

const lengthS = 0.12

/** Plays short quiet tones. The audio device is opened at the first one. */
export function createTonePlayer(): TonePlayer {
  let audio: AudioContext | null = null
  return {
    tone(hertz) {
      audio ??= new AudioContext()
      const [now, source, loudness] = [audio.currentTime, audio.createOscillator(), audio.createGain()]
      source.frequency.value = hertz
      loudness.gain.setValueAtTime(0.0001, now)
      loudness.gain.exponentialRampToValueAtTime(0.18, now + 0.015)
      loudness.gain.exponentialRampToValueAtTime(0.0001, now + lengthS)
      source.connect(loudness).connect(audio.destination)
      source.start(now)
      source.stop(now + lengthS)
    },
    end() {
      void audio?.close().catch(() => {})
      audio = null
    },
  }
}
