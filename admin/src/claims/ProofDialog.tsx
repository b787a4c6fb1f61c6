import type { AdminClaim } from '@dalil/api/contract'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { Banner } from '../components/display/Banner.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { requestFile, toErrorText } from '../providers/request.ts'

interface Props {
  claim: number
  proof: AdminClaim['proofs'][number]
  onClose: () => void
}

export function ProofDialog({ claim, proof, onClose }: Props) {
  const translate = useTranslate()
  const { url, errorMessage } = useProof(claim, proof)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg">
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{proof.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', placeItems: 'center' }}>
        {errorMessage && <Banner variant="error">{translate(errorMessage)}</Banner>}
        {!url && !errorMessage && <LoadingRows />}
        {url && proof.type === 'application/pdf' && (
          <Box component="iframe" src={url} title={proof.name} sx={{ width: '100%', height: '65vh', border: 0 }} />
        )}
        {url && proof.type !== 'application/pdf' && (
          <Box component="img" src={url} alt={proof.name} sx={{ maxWidth: '100%', maxHeight: '65vh' }} />
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        {url && (
          <Button href={url} target="_blank" rel="noopener" component="a">
            {translate('resources.claims.open_proof')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useProof(claim: number, { id, type }: Props['proof']) {
  const [url, setUrl] = useState<string>()
  const [errorMessage, setErrorMessage] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    let objectUrl: string | undefined
    requestFile(`${apiUrl}/admin/claims/${claim}/proofs/${id}`, { signal: stop.signal })
      .then((file) => {
        if (stop.signal.aborted) return
        objectUrl = URL.createObjectURL(new Blob([file], { type }))
        setUrl(objectUrl)
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setErrorMessage(toErrorText(error))
      })
    return () => {
      stop.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [claim, id, type])
  return { url, errorMessage }
}
