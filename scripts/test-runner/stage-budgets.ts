/**
 * Time budgets of the steps of `npm test` in seconds, on two cores without other work. The whole run is promised in
 * fifteen minutes; server and contract, proof and the heavy browser tests run at once. A step over its budget is only
 * named in the closing lines and does not fail: a busy machine is not the fault of a change.
 */
export const stageBudgetSeconds: Record<string, number> = {
  'the simulated market': 30,
  lint: 10,
  'unused code': 20,
  'commit subjects': 5,
  'pure domain': 5,
  boundaries: 15,
  'types of tests': 30,
  'types of server': 20,
  'types of src': 15,
  'types of extension': 10,
  'types of src/domain': 5,
  'types of src/sw': 5,
  'file sizes': 5,
  'the page builds': 30,
  'the extension builds': 30,
  domain: 30,
  unit: 60,
  structure: 45,
  engine: 80,
  programs: 45,
  'server and contract': 360,
  server: 220,
  contract: 60,
  proof: 360,
  'e2e, light': 390,
  'e2e, heavy': 360,
}
