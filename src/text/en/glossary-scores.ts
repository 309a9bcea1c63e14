import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

const m = f.minus

export const scoreTerms = {
  score: buildTerm(
    'Score',
    'What a verdict rests on. The contributions of its inputs add up to the printed score exactly.',
    `Σ weight × ${f.scores.most} × what the input says (${m(-1)} … 1)`,
    `${m(f.scores.least)} … ${f.scores.most}`,
    'An input nobody knows does not count as zero: it is left out, with its reason.',
  ),
  rating: buildTerm(
    'Rating',
    'A score read in four steps. There is no «very bad»: you would do the same as for bad, and the score stands beside it.',
    `B < ${m(f.limits.N)} ≤ N < ${f.limits.G} ≤ G < ${f.limits.VG} ≤ VG`,
    'VG very good, G good, N neutral, B bad',
    `A score of ${f.rated.score} is ${f.rated.rating}`,
  ),
  fundamental_score: buildTerm(
    'Fundamental score',
    '«Fundamentals» on the page of a stock. The company by its statements: growth, return, and value against its sector.',
    f.fundamental.en,
    `${m(f.scores.least)} … ${f.scores.most} · needs statements`,
    'Rises when sales and earnings grow and the multiples stand below the median of the sector.',
  ),
  market_trend_score: buildTerm(
    'Market-trend score',
    '«Market trend» on the page of a stock. Its course by price and volume alone.',
    f.trend.en,
    `${m(f.scores.least)} … ${f.scores.most}`,
    'Rises with a price above its averages and near its high.',
  ),
  sector_performance_score: buildTerm(
    'Sector score',
    '«Against sector» on the page of a stock. Its returns against its sector, and of the sector against its country.',
    `Differences of returns over ${f.windows} sessions: stock − median of its sector, that median − median of the country`,
    `${m(f.scores.least)} … ${f.scores.most}`,
    'If the sector rose by 5% and the stock by 12%, it is 7 percentage points ahead.',
  ),
  summary_score: buildTerm(
    'Summary score',
    'The three scores together. Where one is missing the others share its weight; with fewer than two there is none.',
    f.summary.en,
    `${m(f.scores.least)} … ${f.scores.most}`,
    `A summary of ${f.rated.score} is rated ${f.rated.rating}`,
  ),
  attractiveness: buildTerm(
    'Attractiveness',
    `The probability of beating the country's median over the next ${f.horizon} sessions, from a model refitted on the past only. How often it was right stands in the signal record.`,
    '100 × the probability of a logistic model, walked forward',
    '0 … 100 · 50 is the median',
    `57 means about 57 times in 100. From ${f.bands.VG.least} VG, from ${f.bands.G.least} G, from ${f.bands.N.least} N`,
  ),
  pp_room: buildTerm(
    'Proper price and room',
    'A low, middle and high price computed from the multiples of the sector and growth. Room is the way to the middle.',
    `Room = proper price (middle) ÷ price − 1 · growth counts up to ${f.growthCap}%, discount rate ${f.discount}%`,
    'Below zero the price stands above the proper price',
    'Proper price 12,000, price 10,000: room of 20%. The inputs can be changed on the page of the stock.',
  ),
  market_condition: buildTerm(
    'Market condition',
    'The mood of a whole country by index, breadth, highs and lows, volatility, momentum and currency.',
    'Σ(weight × points) ÷ Σ(weights of the inputs that are known)',
    '0 … 100 in five zones of 20',
    '63 stands in the zone «strong».',
  ),
  rs_rating: buildTerm(
    'RS rating',
    "Relative strength: where the stock's return of the past year stands within its country, as a percentile.",
    `Percentile of ${f.legs} (r63 is the return over 63 sessions)`,
    `1 … ${f.rs.highest} · needs ${f.rsBars} sessions`,
    `${f.rs.top5pct} and more is the top 5%; a rise of ${f.rs.surge} within the chosen days is a surge`,
  ),
}
