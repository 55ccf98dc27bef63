import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Form } from 'react-aria-components/Form';
import { Input } from 'react-aria-components/Input';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import { useSay } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { messages } from '../messages.ts';

const words = messages.settings.feeds;

/** Adds a feed by its address; what main says against it stands under the field until it is edited. */
export function AddFeed() {
  const bridge = useBridge();
  const say = useSay();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string | null>(null);

  const add = async (): Promise<void> => {
    if (url.trim() === '') return;
    const outcome = await bridge.addFeed({ url: url.trim() });
    setError(outcome.ok ? null : outcome.message);
    if (!outcome.ok) return;
    setUrl((typed) => (typed === url ? '' : typed)); // unless the next one is being typed already
    say(words.added);
  };

  return (
    <Form
      className="add-feed" validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        className="field" aria-label={words.add} value={url} isInvalid={error !== null} maxLength={2048}
        onChange={(text) => {
          setUrl(text);
          setError(null);
        }}
      >
        <div className="setting-line">
          <Input type="text" inputMode="url" placeholder={words.placeholder} spellCheck="false" />
          <Button className="button" type="submit" isDisabled={url.trim() === ''}>{words.addButton}</Button>
        </div>
        <FieldError className="field-error">{error}</FieldError>
        <Text slot="description" className="help">{words.help}</Text>
      </TextField>
    </Form>
  );
}
