import type { Category } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useComplaint } from '../components/use-complaint.ts'
import { orderCategories } from '../providers/categories.ts'
import { Node } from './Node.tsx'
import { useArrangeCategories, useForgetCategories } from './use-categories.ts'
import type { Verbs } from './verbs.ts'

interface Props {
  parent: Category | null
  siblings: Category[]
  verbs: Verbs
  below?: (category: Category, isOpen: boolean) => ReactNode
}

/** Categories of one parent, which can be dragged, or moved with buttons, into another order. */
export function Siblings({ parent, siblings, verbs, below }: Props) {
  const translate = useTranslate()
  const { told, move } = useOrder(parent, siblings)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  const drop = (target: number) => {
    if (dragged !== null && dragged !== target) void move(dragged, target)
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <Box
        component="ul"
        aria-label={parent ? parent.name : translate('resources.categories.title')}
        sx={{ margin: 0, padding: 0, paddingInlineStart: parent ? { xs: 1.5, sm: 4 } : 0, listStyle: 'none' }}
      >
        {siblings.map((category, place) => (
          <Node
            key={category.id}
            category={category}
            verbs={verbs}
            below={below}
            isDragged={dragged === place}
            isOver={over === place && dragged !== null && dragged !== place}
            drag={{
              start: () => setDragged(place),
              over: dragged === null ? undefined : () => setOver(place),
              drop: () => drop(place),
              end: () => {
                setDragged(null)
                setOver(null)
              },
            }}
            moveUp={place > 0 ? () => move(place, place - 1) : undefined}
            moveDown={place < siblings.length - 1 ? () => move(place, place + 1) : undefined}
          />
        ))}
      </Box>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {told}
      </Box>
    </>
  )
}

/** Shown at once, and as it was where the server refuses. */
function useOrder(parent: Category | null, siblings: Category[]) {
  const translate = useTranslate()
  const complain = useComplaint()
  const arrange = useArrangeCategories()
  const forget = useForgetCategories()
  const [told, setTold] = useState('')
  // One after the other, so that the last one sent is the one that stays.
  const before = useRef(Promise.resolve())

  const move = (from: number, to: number) => {
    const moved = siblings[from]
    if (!moved) return before.current
    const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moved)
    arrange(parent?.id ?? null, order)
    setTold(translate('resources.categories.moved', { name: moved.name, place: to + 1, total: order.length }))
    before.current = before.current.then(async () => {
      try {
        await orderCategories(order.map(({ id }) => id))
      } catch (error) {
        await complain(error)
      }
      await forget()
    })
    return before.current
  }
  return { told, move }
}
