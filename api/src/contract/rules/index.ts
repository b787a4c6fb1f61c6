export * from './listing-fields.ts'
export * from './site-paths.ts'
export * from './unprefixed-paths.ts'
export * from './week.ts'
