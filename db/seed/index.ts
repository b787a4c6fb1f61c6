export { isDatabaseEmpty, seedDemo } from './demo.ts'
export { addCitiesOfNewCountries, seedReference } from './reference.ts'
