import type { SearchOrder } from '@dalil/api/contract'

export const isRatingOrder = (order: SearchOrder): boolean => order === 'best' || order.startsWith('rating')
