import type { AdminDuplicate } from '@dalil/api/contract'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ActionBar } from '../components/queue/ActionBar.tsx'
import { usePairNames } from './use-pair-names.ts'

interface Props {
  listings: AdminDuplicate['listings']
  onDismiss: () => void
  onKeep: (id: number) => void
}

export function PairActions({ listings, onDismiss, onKeep }: Props) {
  const translate = useTranslate()
  const names = usePairNames()(listings)
  return (
    <ActionBar>
      {listings.map(({ id }, place) => (
        <Button key={id} variant="contained" onClick={() => onKeep(id)} sx={{ maxWidth: '100%' }}>
          {translate('resources.duplicates.keep', { title: names[place] })}
        </Button>
      ))}
      <Button variant="outlined" onClick={onDismiss}>
        {translate('resources.duplicates.dismiss')}
      </Button>
    </ActionBar>
  )
}
