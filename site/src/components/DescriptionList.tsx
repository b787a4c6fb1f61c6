export type DescriptionItem = readonly [name: string, text: string | undefined]

export const DescriptionList = ({ facts }: { facts: DescriptionItem[] }) => (
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
