import { type Product, productCodes, products } from './products.ts'

/** Returns the product of a store's product id, which may have a name of the app before it: `kr.example.basic_monthly`. */
export function productOfStoreId(id: string): Product | null {
  const last = id.split('.').at(-1)
  const code = productCodes.find(each => each === last)
  return code === undefined ? null : products[code]
}
