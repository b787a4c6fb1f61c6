import type { AdminClaim } from '@dalil/api/contract'
import Paper from '@mui/icons-material/DescriptionOutlined'
import Picture from '@mui/icons-material/ImageOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Section } from '../components/display/Section.tsx'
import { useFormat } from '../components/use-format.ts'
import { plainList } from '../theme/styles.ts'
import { ProofDialog } from './ProofDialog.tsx'

type Proof = AdminClaim['proofs'][number]

export function ProofList({ claim, proofs }: { claim: number; proofs: Proof[] }) {
  const translate = useTranslate()
  const { kilobytes } = useFormat()
  const [open, setOpen] = useState<Proof | null>(null)
  return (
    <Section title="resources.claims.proofs">
      {proofs.length === 0 && <Typography>{translate('resources.claims.no_proofs')}</Typography>}
      <Box component="ul" sx={{ ...plainList, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        {proofs.map((proof) => (
          <li key={proof.id}>
            <Button
              variant="outlined"
              onClick={() => setOpen(proof)}
              startIcon={proof.type === 'application/pdf' ? <Paper /> : <Picture />}
              title={proof.name}
              sx={{ maxWidth: '100%', whiteSpace: 'nowrap', gap: 0.5 }}
            >
              <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {proof.name}
              </Box>
              <bdi>({kilobytes(proof.size)})</bdi>
            </Button>
          </li>
        ))}
      </Box>
      {open && <ProofDialog claim={claim} proof={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}
