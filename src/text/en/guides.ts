/** There is one guide per feature, in the order in which a new user needs them. */
export const guides = {
  heading: 'How-to guides',
  lead: ({ count }: { count: number }) => `${count} guides · one minute each`,
  steps: ({ count }: { count: number }) => (count === 1 ? '1 step' : `${count} steps`),
  tryIt: 'Try it now',
  all: 'More guides',
  helpful: 'Did this help?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thanks. Your answer stays on this device.',
  guides: {
    firstStock: {
      title: 'Follow your first stock',
      lead: 'Find a company you care about and tap its star. Its changes then show up on your home screen.',
      steps: [
        'Open search and type a name, a ticker or Korean initials. Search also fixes text typed in the wrong keyboard layout.',
        'Choose the stock from the results.',
        'Tap the star at the top. You don’t need an account: it’s saved on this device and syncs when you sign in.',
        'Go back to Home. What changed since your last visit is at the top.',
      ],
    },
    verdict: {
      title: 'Read a report',
      lead: 'A stock’s report reads from the top: the rating, the reasons, and the case against.',
      steps: [
        'Check the rating and score. The marker on the scale is the score; long ticks show where the rating changes.',
        'Read the case against. It gets as much space as the reasons for.',
        'See what would change the rating, and at what price.',
        'Open the contributions to see each input’s weight and date. They add up to the score.',
        'The glossary explains every term, with its formula.',
      ],
    },
    chart: {
      title: 'Use the chart',
      lead: 'The chart shows bands, take-profit targets, stop-loss levels and signals with the candlesticks.',
      steps: [
        'Open a stock’s chart. The ribbon below is empty with no position, solid on hold and hatched on caution.',
        'Pinch or scroll to zoom, and drag to move. Arrow keys move one session; add Shift to move a week.',
        'Tap a signal marker to open that day’s sealed record. A hollow marker is a recent entry.',
        'View as table to read the same data as numbers.',
      ],
    },
    screener: {
      title: 'Screen for stocks',
      lead: 'Each condition shows how today’s market is distributed as you set a range.',
      steps: [
        'Open the screener and choose a country.',
        'Add a condition and drag its two handles. The dotted line is today’s median.',
        'See how many stocks each condition removes. The one that removes the most is marked.',
        'Choose a stock in the results to see why it passed, and by how much.',
      ],
    },
    portfolio: {
      title: 'Import your holdings',
      lead: 'Build a portfolio from the trade history (CSV or Excel) you download from your broker.',
      steps: [
        'Open Portfolio in My stocks.',
        'Import your file. It’s read on this device. If we don’t recognize the format, tell us what each column is.',
        'We list rows we can’t read, with the row number and the reason, and skip them. Nothing changes until you confirm.',
        'Check your total, both returns, and how much came from price, dividends, currency and fees.',
      ],
    },
    offline: {
      title: 'Install the app and use it offline',
      lead: 'Anything you’ve opened once works offline, with its date.',
      steps: [
        'Go to More and install the app. If your browser works differently, we show you the steps.',
        'Under Offline data, download a country to keep its whole market on this device, including search and the screener.',
        'Turn off your connection and open Home. It shows that you’re offline and how recent the data is.',
        'Notes and stars you change offline sync when you’re back online.',
      ],
    },
    record: {
      title: 'Check the track record',
      lead: 'You can see every signal we’ve published and recompute it yourself.',
      steps: [
        'Open the track record. It starts with the losses.',
        'Live and backtest results are separate. Check the number of trades and whether the 95% confidence interval crosses zero.',
        'Choose a signal and recompute it in your browser. We tell you whether it matches the sealed record.',
      ],
    },
  },
}
