-- The text of the API's secret that a key's hash was made with (decision 183); null until the key is used.
alter table api_keys add column secret_id text;
