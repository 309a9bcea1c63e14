type Amount = { amount: string }

/** What is sent by mail. */
export const mail = {
  codeSubject: 'Tidemark 이메일 인증번호',
  codeText: ({ code }: { code: string }) => `인증번호는 ${code}예요. 10분 안에 입력해 주세요.`,
  codeNote: '직접 받으려던 번호가 아니라면 이 메일을 지우면 돼요. 번호를 아무에게도 알려 주지 마세요.',

  receiptSubject: 'Tidemark 영수증',
  receiptText: ({ goods, amount }: { goods: string } & Amount) => `${goods} ${amount}을 결제했어요.`,
  refundSubject: 'Tidemark 환불 안내',
  refundText: ({ goods, amount }: { goods: string } & Amount) => `${goods} ${amount}을 환불했어요.`,
  refundPoints: ({ points }: { points: string }) => `포인트 ${points}도 돌려드렸어요.`,
  sandbox: '모의 결제예요. 실제로 돈이 오가지 않았어요.',
  won: ({ amount }: Amount) => `${amount}원`,
  rows: {
    number: '주문 번호',
    date: '결제일',
    refundDate: '환불일',
    goods: '상품',
    period: '이용 기간',
    supply: '공급가액',
    vat: '부가세',
    points: '포인트 사용',
    amount: '결제 금액',
    refund: '환불 금액',
    card: '카드',
    buyer: '구매자',
    seller: '판매자',
    representative: '대표자',
    registration: '사업자등록번호',
    mail_order: '통신판매업 신고번호',
    address: '주소',
    phone: '전화',
    email: '이메일',
  },
  period: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  toPlan: '내 이용권 보기',

  changedSubject: 'Tidemark 이메일 주소가 바뀌었어요',
  changedText: '이제 이 주소로는 영수증과 결제 안내를 보내지 않아요.',
  changedNote: '직접 바꾸지 않았다면 비밀번호를 바꾸고 다른 기기에서 모두 로그아웃해 주세요.',
  toMy: '내 정보 보기',

  footer: 'Tidemark가 결제와 계정에 대해 자동으로 보낸 메일이에요. 광고가 아니에요.',
}
