import type { Lang } from './formats.ts'

type BareWords = { sorryTitle: string; sorryInfo: string; sorryBack: string; close: string; messages: string }

/**
 * The words of the crash screen. They are part of the program itself, because a dictionary may be what failed to load.
 */
export const crashWords: Record<Lang, BareWords> = {
  ko: {
    sorryTitle: '죄송합니다. 이 화면을 그리지 못했습니다.',
    sorryInfo:
      '저장된 내용은 그대로 있습니다. 되돌아간 뒤 다시 열어 보세요. 같은 일이 이어지면 상담으로 알려 주세요.',
    sorryBack: '되돌아가기',
    close: '닫기',
    messages: '알림 메시지',
  },
  en: {
    sorryTitle: 'Sorry, something went wrong.',
    sorryInfo: 'Your saved data is safe. Go back and try again. If it keeps happening, contact us.',
    sorryBack: 'Go back',
    close: 'Close',
    messages: 'Messages',
  },
}
