type Amount = { amount: string }

/** What is sent by mail. */
export const mail = {
  codeSubject: 'Your Tidemark e-mail code',
  codeText: ({ code }: { code: string }) => `Your code is ${code}. Enter it within 10 minutes.`,
  codeNote: 'If you did not ask for it, you can delete this mail. Never tell anybody the code.',

  receiptSubject: 'Your Tidemark receipt',
  receiptText: ({ goods, amount }: { goods: string } & Amount) => `You paid ${amount} for ${goods}.`,
  refundSubject: 'Your Tidemark refund',
  refundText: ({ goods, amount }: { goods: string } & Amount) => `We refunded ${amount} for ${goods}.`,
  refundPoints: ({ points }: { points: string }) => `${points} points are back, too.`,
  sandbox: 'This was a sandbox payment. No money moved.',
  won: ({ amount }: Amount) => `₩${amount}`,
  rows: {
    number: 'Order',
    date: 'Paid on',
    refundDate: 'Refunded on',
    goods: 'Product',
    period: 'Period',
    supply: 'Net amount',
    vat: 'VAT',
    points: 'Points used',
    amount: 'Amount paid',
    refund: 'Amount refunded',
    card: 'Card',
    buyer: 'Buyer',
    seller: 'Seller',
    representative: 'Representative',
    registration: 'Business registration',
    mail_order: 'Mail-order registration',
    address: 'Address',
    phone: 'Telephone',
    email: 'E-mail',
  },
  period: ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  toPlan: 'Open my plan',

  changedSubject: 'Your Tidemark e-mail address has changed',
  changedText: 'Receipts and notices of charges no longer go to this address.',
  changedNote: 'If this was not you, change your password and sign out all other devices.',
  toMy: 'Open my account',

  footer: 'Tidemark sent this by itself, about a payment or your account. It is no advertisement.',
}
