import Block from '@mui/icons-material/BlockOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Star from '@mui/icons-material/StarBorderOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ActionBar } from '../../components/queue/ActionBar.tsx'
import { type DecisionTarget, toFeatureToggle, toVerificationToggle } from '../actions.ts'
import type { Moderation } from './use-moderation.ts'

interface Props {
  listing: DecisionTarget
  moderation: Moderation
}

export function DecisionBar({ listing, moderation }: Props) {
  const translate = useTranslate()
  const { approve, reject, suspend, feature, verify, edit, remove } = moderation
  return (
    <ActionBar>
      {approve && (
        <Button variant="contained" color="success" startIcon={<Check />} onClick={approve}>
          {translate('resources.listings.actions.approve')}
        </Button>
      )}
      {reject && (
        <Button variant="outlined" color="error" startIcon={<Close />} onClick={reject}>
          {translate('resources.listings.actions.reject')}
        </Button>
      )}
      {suspend && (
        <Button variant="outlined" color="error" startIcon={<Block />} onClick={suspend}>
          {translate('resources.listings.actions.suspend')}
        </Button>
      )}
      <Button startIcon={<Star />} onClick={feature}>
        {translate(`resources.listings.actions.${toFeatureToggle(listing)}`)}
      </Button>
      <Button startIcon={<Verified />} onClick={verify}>
        {translate(`resources.listings.actions.${toVerificationToggle(listing)}`)}
      </Button>
      <Button startIcon={<Edit />} onClick={edit}>
        {translate('ra.action.edit')}
      </Button>
      <Button color="error" startIcon={<Delete />} onClick={remove}>
        {translate('ra.action.delete')}
      </Button>
    </ActionBar>
  )
}
