import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import food from './shops/food.svg'
import free from './shops/free.svg'
import shop from './shops/shop.svg'

const pictures = { food, shop, free }
type Shop = keyof typeof pictures

const shops: Shop[] = ['food', 'shop', 'free']

export function Shopfronts({ sign }: { sign?: (shop: Shop) => ReactNode }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', alignItems: 'end' }}>
      {shops.map((name) => (
        <Box key={name} sx={{ position: 'relative' }}>
          <img
            src={pictures[name]}
            alt=""
            width={240}
            height={360}
            style={{ display: 'block', width: '100%', height: 'auto' }}
          />
          {sign && (
            <Box
              sx={{ position: 'absolute', insetInline: '4%', top: '50.4%', translate: '0 -50%', textAlign: 'center' }}
            >
              {sign(name)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
