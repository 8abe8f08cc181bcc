import type { AccountAdministration, Invitation } from './account-administration.ts';
import { cognitoClient, isNamed, type CognitoSettings } from './cognito-client.ts';

interface Options {
  region: string;
  poolId: string;
  client?: CognitoSettings;
}

/** The pool writes the mail: its trigger for custom messages is given what to say. */
const metadataOf = ({ company, inviter }: Invitation) => ({ company, inviter });

/** An Amazon Cognito user pool whose users sign in with their address. */
export function cognitoAdministration({ region, poolId, client: settings = {} }: Options): AccountAdministration {
  const UserPoolId = poolId;
  const open = cognitoClient(region, settings);

  return {
    async create({ email, firstName, lastName }, invitation) {
      const { sdk, client } = await open();
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: firstName },
        { Name: 'family_name', Value: lastName },
      ];
      const command = new sdk.AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes,
        DesiredDeliveryMediums: ['EMAIL'],
        ClientMetadata: metadataOf(invitation),
      });
      try {
        await client.send(command);
        return 'created';
      } catch (error) {
        if (isNamed(error, 'UsernameExistsException')) return 'existing';
        throw error;
      }
    },
    async move(Username, email) {
      const { sdk, client } = await open();
      const UserAttributes = [
        { Name: 'email', Value: email },
        // Else nothing is mailed there, and no one signs in by it.
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        await client.send(new sdk.AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
        return true;
      } catch (error) {
        if (isNamed(error, 'AliasExistsException', 'UsernameExistsException')) return false;
        throw error;
      }
    },
    async disable(Username) {
      const { sdk, client } = await open();
      await client.send(new sdk.AdminDisableUserCommand({ UserPoolId, Username }));
      await client.send(new sdk.AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    async enable(Username) {
      const { sdk, client } = await open();
      await client.send(new sdk.AdminEnableUserCommand({ UserPoolId, Username }));
    },
    async invite(Username, invitation) {
      const { sdk, client } = await open();
      const ClientMetadata = metadataOf(invitation);
      try {
        await client.send(
          new sdk.AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'RESEND', ClientMetadata }),
        );
        return true;
      } catch (error) {
        if (isNamed(error, 'UnsupportedUserStateException')) return false;
        throw error;
      }
    },
    async resetSecondFactor(Username) {
      const { sdk, client } = await open();
      const off = { Enabled: false, PreferredMfa: false };
      await client.send(
        new sdk.AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username,
          SoftwareTokenMfaSettings: off,
          EmailMfaSettings: off,
          SMSMfaSettings: off,
        }),
      );
    },
    async remove(Username) {
      const { sdk, client } = await open();
      try {
        await client.send(new sdk.AdminDeleteUserCommand({ UserPoolId, Username }));
      } catch (error) {
        if (!isNamed(error, 'UserNotFoundException')) throw error;
      }
    },
  };
}
