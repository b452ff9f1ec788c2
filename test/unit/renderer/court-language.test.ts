import { expect, it } from 'vitest'
import { languageOf } from '../../../src-renderer/state/court-language.ts'

it.each([
  ['The court allowed the claim.', 'en', 'en'],
  ['Det ble ikke gitt medhold.', 'unknown', ''],
  ['Суд удовлетворил иск.', 'unknown', ''],
  ['原告の請求を棄却する。訴訟費用は原告の負担とする。', 'unknown', 'ja'],
  ['驳回原告的诉讼请求。案件受理费由原告负担。', 'unknown', 'zh'],
  ['원고의 청구를 기각한다. 소송비용은 원고가 부담한다.', 'unknown', 'ko'],
  ['Avtalen nevner selskapet 東京 i en fotnote.', 'unknown', ''],
  ['', 'unknown', ''],
] as const)('%s (%s) is said to be in “%s”', (text, known, language) => {
  expect(languageOf(known, text)).toBe(language)
})
