export type DefinitionItem = readonly [name: string, text: string | undefined]

export const DefinitionList = ({ facts }: { facts: readonly DefinitionItem[] }) => (
  <dl className="facts">
    {facts
      .filter(([, text]) => text?.trim())
      .map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
  </dl>
)
