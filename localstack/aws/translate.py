"""Prints, as JSON, the CloudFormation template that AWS makes of a SAM template (YAML of the first argument's file), by AWS's own translator."""

import json
import sys

from samtranslator.translator.transform import transform
from samtranslator.yaml_helper import yaml_parse


class NoManagedPolicies:
    """Stands where the translator would ask IAM; the template names no managed policy of AWS."""

    def load(self):
        return {}


with open(sys.argv[1], encoding="utf-8") as file:
    print(json.dumps(transform(yaml_parse(file), {}, NoManagedPolicies())))
