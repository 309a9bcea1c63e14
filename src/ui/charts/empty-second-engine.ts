import { ColorType, createChart, type IChartApi } from 'lightweight-charts'
import type { Lang } from '#text/formats.ts'
import type { ChartLayers } from './chart-input.ts'
import type { ChartPalette } from './palette.ts'

export const createEmptySecondEngine = (
  box: HTMLElement,
  palette: ChartPalette,
  layers: ChartLayers,
  lang: Lang,
): IChartApi =>
  createChart(box, {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: palette.bg },
      textColor: palette.t3,
      fontFamily: palette.font,
      fontSize: 12,
      // The library's licence requires a notice and a link; both are below the chart.
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: palette.line } },
    rightPriceScale: { borderColor: palette['line-2'], mode: layers.log ? 1 : 0 },
    timeScale: { borderColor: palette['line-2'] },
    localization: { locale: lang },
    // Vertical drags scroll the page.
    handleScroll: { vertTouchDrag: false },
  })
