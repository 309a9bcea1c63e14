/** The warning before a link from a message opens another site. */
export const openLink = {
  opening: '여는 중입니다.',
  heading: ({ host }: { host: string }) => `${host} 사이트로 나갑니다`,
  text: 'Tidemark의 화면이 아닙니다. 주소를 확인하고, 아는 곳일 때만 여세요. 그곳에서 비밀번호를 묻는다면 Tidemark가 묻는 것이 아닙니다.',
  disguised:
    '이 주소는 라틴 문자와 닮은 다른 문자로 쓰여 있을 수 있어 원래 모습(xn--)으로 보여 드립니다. 아는 이름과 다르면 열지 마세요.',
  open: '암호화되지 않은 주소(http)입니다. 오가는 내용을 다른 사람이 볼 수 있습니다.',
  whole: '전체 주소',
  stay: '홈으로',
  leave: ({ host }: { host: string }) => `${host} 열기`,
  refusedHeading: '열 수 없는 링크입니다',
  refusedText:
    '이 링크는 다른 곳을 우리 화면처럼 보이게 쓰여 있거나 웹 주소가 아니어서 열지 않았습니다. 아무것도 전달되지 않았습니다.',
}
