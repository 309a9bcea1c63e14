type Count = { count: number }

/** The note that a user writes about one stock. */
export const note = {
  title: '메모',
  label: '이 종목의 메모',
  placeholder: '왜 샀는지, 무엇을 기다리는지 적어 두세요.',
  lead: '나만 봅니다. 쓰는 대로 저장됩니다.',
  guest: '이 기기에만 저장됩니다. 로그인하면 계정으로 옮겨집니다.',
  length: ({ count }: Count) => `${count.toLocaleString('ko-KR')} / 10,000자`,
  tooLong: ({ count }: Count) =>
    `10,000자까지 저장합니다. ${count.toLocaleString('ko-KR')}자를 줄여 주세요. 줄일 때까지 저장하지 않습니다.`,
  saving: '저장하는 중',
  saved: ({ time }: { time: string }) => `${time} 저장`,
  waits: '이 기기에 저장했습니다. 연결되면 보냅니다.',
  remove: '메모 지우기',
  removed: '메모를 지웠습니다.',
  undo: '되돌리기',
  conflict: '다른 기기에서도 이 메모를 바꿨습니다.',
  choose: '고르기',
  refused: '서버가 이 메모를 받지 않았습니다.',
  show: '보기',
  failed: '이 기기에 저장하지 못했습니다. 적은 내용은 그대로 있습니다.',
}
